import type { LinkDescriptor } from 'react-router'

/** Preloads fonts with the page to avoid layout shifts. */
export const preloadFaces = (...faces: readonly string[]): LinkDescriptor[] =>
  faces.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }))
