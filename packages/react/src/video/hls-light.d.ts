// The small build has no types of its own; it is the same class without what a film of one language needs not.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
