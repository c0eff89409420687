import type { Area } from '../../kernel/area.ts'
import { sweepCaptchas } from './built-in.ts'

export const captchaArea = { name: 'captcha', sweep: sweepCaptchas } satisfies Area
