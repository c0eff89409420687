// Pictures, films and uploads in React, beside what they stand on.
export * from '@vitrine/react/picture'
export * from '@vitrine/react/upload'
export * from '@vitrine/react/video'
