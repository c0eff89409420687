import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import displayFace from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'

/** Font addresses, for preloading those of the first screen. */
export { displayFace, textFace }
