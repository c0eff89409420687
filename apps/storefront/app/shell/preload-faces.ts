import type { LinkDescriptor } from 'react-router'

/** Fetches faces with the page, so that its text stands still when it is first seen. */
export const preloadFaces = (...faces: readonly string[]): LinkDescriptor[] =>
  faces.map((href) => ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }))
