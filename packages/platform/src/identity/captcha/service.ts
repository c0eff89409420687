import * as z from 'zod'

/** A captcha service with the verification protocol of reCAPTCHA. */
export interface CaptchaServiceOptions {
  /** The address of `siteverify`. */
  readonly verifyUrl: string
  readonly visible: CaptchaKeyPair
  /** Without it, invisible captchas use the visible pair. */
  readonly invisible?: CaptchaKeyPair | undefined
}

export interface CaptchaKeyPair {
  /** Public: the page shows the captcha with it. */
  readonly siteKey: string
  readonly secret: string
}

/** A person waits for the answer. */
const patience = 3_000

/** Services that score visitors recommend this limit between people and programs. */
const lowestScore = 0.5

const Answer = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  'error-codes': z.array(z.string()).default([]),
})

/** Asks the service about a token, which it accepts once. Throws if the service does not answer as documented. */
export async function verifyByService(
  verifyUrl: string,
  { secret }: CaptchaKeyPair,
  token: string,
): Promise<{ readonly accepted: boolean; readonly errors: readonly string[] }> {
  const response = await fetch(verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret, response: token }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  })
  if (!response.ok) throw new Error(`the captcha service answered ${response.status}`)
  const answer = Answer.safeParse(await response.json().catch(() => undefined)).data
  if (!answer) throw new Error('the captcha service answered in another format')
  const accepted = answer.success && (answer.score ?? 1) >= lowestScore
  return { accepted, errors: answer['error-codes'] }
}

/**
 * Checks the secrets with a token that no service accepts. Throws if the service does not answer, or rejects a secret.
 */
export async function verifyCaptchaService({ verifyUrl, ...pairs }: CaptchaServiceOptions): Promise<void> {
  for (const [use, pair] of Object.entries(pairs)) {
    if (!pair) continue
    const { errors } = await verifyByService(verifyUrl, pair, 'vitrine-doctor')
    if (errors.some((error) => /-input-secret$/.test(error)))
      throw new Error(`the service rejects the secret of the ${use} captcha`)
  }
}
