import textFace from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import displayItalicFace from '@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2?url'
import displayFace from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'

/** Addresses of the faces: a page that preloads those of its first screen does not move when they arrive. */
export { displayFace, displayItalicFace, textFace }
