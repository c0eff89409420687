/** Proof that a person, or at least some work, is behind a request. */
export interface Captcha {
  /** True once for a token that was solved for this site. */
  verify(token: string): Promise<boolean>
}

/** For development and tests: this one text is the solution. */
export const testCaptchaSolution = 'solved'

export const testCaptcha: Captcha = {
  verify: async (token) => token === testCaptchaSolution,
}

/** Without a provider nothing is a solution: who is asked for one waits until the window of attempts has passed. */
export const noCaptcha: Captcha = {
  verify: async () => false,
}
