export { createCaptcha } from './captcha.ts'
