/** The address of a file, as Vite gives it. */
declare module '*?url' {
  const address: string
  export default address
}
