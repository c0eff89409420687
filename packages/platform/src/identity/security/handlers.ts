import type { SecurityHandlers } from '../../generated/security.ts'
import { listConsents, revokeConsent } from './consents.ts'
import { confirmFactor, enrolFactor } from './enrol.ts'
import { listFactors, removeFactor, renameFactor, renewRecoveryCodes } from './factors.ts'
import { endOtherSessions, endSession, forgetDevice, listDevices, listSessions } from './sessions.ts'
import { endMemberSessions, getMemberSecurity, requirePasswordReset, requireReenroll } from './staff.ts'
import { completeProfile, startStepUp, verifyEmail } from './steps.ts'

export const handlers: SecurityHandlers = {
  getCaptchaChallenge: (_input, ctx) => ctx.services.captcha.challenge(ctx),
  listCaptchaSiteKeys: async (_input, ctx) => ({ siteKeys: ctx.services.captcha.siteKeys(ctx.siteId) }),
  listFactors,
  enrolFactor,
  confirmFactor,
  renameFactor,
  removeFactor,
  renewRecoveryCodes,
  startStepUp,
  listDevices,
  forgetDevice,
  listSessions,
  endSession,
  endOtherSessions,
  listConsents,
  revokeConsent,
  verifyEmail,
  completeProfile,
  requireReenroll,
  requirePasswordReset,
  getMemberSecurity,
  endMemberSessions,
}
