// What a page needs to show pictures of the platform.
export { imageSrcSet, imageUrl, parseImage } from '@vitrine/client/images'
