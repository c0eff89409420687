export type * from './facts.ts'
export { isPublicAddress, networks } from './fetch/addresses.ts'
export { type Fetched, type FetchOptions, fetchPublic } from './fetch/fetch-public.ts'
export { type HeaderRefusal, refuseHeader } from './fetch/headers.ts'
export {
  createPoster,
  type Posted,
  type Poster,
  type PosterOptions,
  type Posting,
} from './fetch/post-public.ts'
export { type FetchRefusal, FetchRefused } from './fetch/refused.ts'
export { type FaceDetector, noFaceDetector } from './images/faces.ts'
export { layerImages } from './images/layer.ts'
export { pictureStill } from './images/picture-still.ts'
export { resizeImage } from './images/resize.ts'
export type { ImageSource } from './images/source.ts'
export { thumbhash } from './images/thumbhash.ts'
export { type Inspection, type InspectOptions, inspect } from './inspect.ts'
export { formatRendition } from './renditions/format-rendition.ts'
export { longestSide, parseRendition } from './renditions/parse-rendition.ts'
export { type Picture, planRendition, type RenditionPlan } from './renditions/plan-rendition.ts'
export { imageMimeTypes, renderImage } from './renditions/render.ts'
export type { ImageFormat, Point, Rendition } from './renditions/rendition.ts'
export { checkDeclared } from './sniff/declared.ts'
export { bareMimeType, extensionOf, kindOfMimeType, kindOfName } from './sniff/kinds.ts'
export { whyRefused } from './sniff/refused.ts'
export { sniff } from './sniff/sniff.ts'
export { createDiskStorage } from './storage/disk.ts'
export {
  type ByteRange,
  checkedKey,
  NothingStored,
  type Storage,
  type StoredBytes,
} from './storage/storage.ts'
export { createTemporaryStorage } from './storage/temporary.ts'
export { type Announced, checkAnnounced } from './uploads/announced.ts'
export { type FormFile, fileOfForm } from './uploads/form-file.ts'
export { type Measure, measured } from './uploads/measured.ts'
export { patiently } from './uploads/patient.ts'
export {
  answerReceived,
  receiveTus,
  type TusUpload,
  tusExtensions,
  tusResumable,
} from './uploads/receive-tus.ts'
export { type UploadRefusal, UploadRefused } from './uploads/refused.ts'
export { findUpload } from './uploads/store-once.ts'
export { cleanSvg } from './vectors/clean-svg.ts'
export { encodeMovie, type MovieShape } from './video/encode-movie.ts'
export { packageVideo, type WriteStreamFile } from './video/package-video.ts'
export { type Zip, type ZipEntry, zipFiles } from './zip/zip-files.ts'
