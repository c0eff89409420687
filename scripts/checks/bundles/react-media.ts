// Pictures, videos and uploads in React, without their dependencies.
export * from '@vitrine/react/picture'
export * from '@vitrine/react/upload'
export * from '@vitrine/react/video'
