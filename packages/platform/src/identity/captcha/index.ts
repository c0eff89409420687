export { createCaptcha } from './create-captcha.ts'
export { type CaptchaServiceOptions, verifyCaptchaService } from './service.ts'
