export * from './generated/url-redirects.ts'
