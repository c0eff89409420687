// Next.js gives server components another module than browsers by this name alone; its own types know it with `.js`.
declare module 'next/navigation' {
  export { redirect } from 'next/navigation.js'
}
