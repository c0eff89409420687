import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as deriveBySha } from 'altcha-lib/algorithms/sha'

/** A source of captcha tokens: a platform, or `{ fetch }` of the network with the platform's address. */
export interface CaptchaGiver {
  readonly baseUrl: string
  readonly fetch: (url: string) => Promise<Response>
}

/** Solves the proof of work of a captcha; pass the result in `captchaTokens`, once. */
export async function solveCaptcha({ baseUrl, fetch }: CaptchaGiver): Promise<string> {
  const reply = await fetch(`${baseUrl}/v1/captcha/challenge`)
  const challenge = (await reply.json()) as Challenge
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2') ? deriveByPbkdf2 : deriveBySha
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('The captcha was not solved in time')
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
