// Video decoders and containers take as much memory as the rest of the process, so they are loaded when first used.
import type { layerImages as Layer } from './images/layer.ts'
import type { pictureStill as Still } from './images/picture-still.ts'
import type { resizeImage as Resize } from './images/resize.ts'
import type { thumbhash as Thumbhash } from './images/thumbhash.ts'
import type { inspect as Inspect } from './inspect.ts'
import type { renderImage as Render } from './renditions/render.ts'
import type { sniff as Sniff } from './sniff/sniff.ts'
import type { encodeMovie as Encode } from './video/encode-movie.ts'
import type { packageVideo as Package } from './video/package-video.ts'

export const inspect: typeof Inspect = async (...given) => (await import('./inspect.ts')).inspect(...given)

export const sniff: typeof Sniff = async (...given) => (await import('./sniff/sniff.ts')).sniff(...given)

export const layerImages: typeof Layer = async (...given) =>
  (await import('./images/layer.ts')).layerImages(...given)

export const pictureStill: typeof Still = async (...given) =>
  (await import('./images/picture-still.ts')).pictureStill(...given)

export const resizeImage: typeof Resize = async (...given) =>
  (await import('./images/resize.ts')).resizeImage(...given)

export const thumbhash: typeof Thumbhash = async (...given) =>
  (await import('./images/thumbhash.ts')).thumbhash(...given)

export const renderImage: typeof Render = async (...given) =>
  (await import('./renditions/render.ts')).renderImage(...given)

export const encodeMovie: typeof Encode = async (...given) =>
  (await import('./video/encode-movie.ts')).encodeMovie(...given)

export const packageVideo: typeof Package = async (...given) =>
  (await import('./video/package-video.ts')).packageVideo(...given)
