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
export type { ImageSource } from './images/source.ts'
export type { Inspection, InspectOptions } from './inspect.ts'
export {
  encodeMovie,
  inspect,
  layerImages,
  packageVideo,
  pictureStill,
  renderImage,
  resizeImage,
  sniff,
  thumbhash,
} from './on-demand.ts'
export { formatRendition } from './renditions/format-rendition.ts'
export { longestSide, parseRendition } from './renditions/parse-rendition.ts'
export { type Picture, planRendition, type RenditionPlan } from './renditions/plan-rendition.ts'
export { type ImageFormat, imageMimeTypes, type Point, type Rendition } from './renditions/rendition.ts'
export { checkDeclared } from './sniff/declared.ts'
export { bareMimeType, extensionOf, kindOfMimeType, kindOfName } from './sniff/kinds.ts'
export { whyRefused } from './sniff/refused.ts'
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
export type { MovieShape } from './video/encode-movie.ts'
export type { WriteStreamFile } from './video/package-video.ts'
export { openZip, type ReadZip } from './zip/open-zip.ts'
export { streamZip, type ZipPart } from './zip/stream-zip.ts'
export { type Zip, type ZipEntry, zipFiles } from './zip/zip-files.ts'
