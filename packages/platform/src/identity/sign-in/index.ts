import type { Area } from '../../kernel/area.ts'
import { mailCodeJob } from './jobs.ts'

export { answerFactor } from './answer.ts'
export { confirmMailbox, goOn, goOnWithCode } from './go-on.ts'
export { checkCaptcha, guardPassword, guardRegistration } from './guard.ts'
export { checkFields, withAnswers } from './missing-fields.ts'
export { mayEnrolNow, nextStep, passwordProven } from './next-step.ts'
export { resend } from './resend.ts'
export { codeNotFound, codeNotSent } from './rules.ts'
export { startStepUp } from './step-up.ts'

/** The steps of a sign-in, whichever call began it. */
export const signInArea = { name: 'signIn', jobs: { 'signIn.code': mailCodeJob } } satisfies Area
