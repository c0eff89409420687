// The code of a page that shows the platform's pictures.
export { imageSrcSet, imageUrl, parseImage } from '@vitrine/client/images'
