import type { Buyer } from './document.ts'
import type { Version } from './versions.ts'

type Consent = NonNullable<Buyer['consent']>

/** The questions of a shop, by the names of both versions. */
const purposes = [
  {
    name: 'dev.ucp.consent.marketing',
    older: 'marketing',
    description: 'Emails about news and offers of the shop',
  },
] as const

/** Purposes that the shop does not ask for are ignored; without an answer, the earlier one stays. */
export function consentOf(before: Consent | undefined, sent: Consent | undefined): Consent | undefined {
  if (!sent) return before
  const answers = purposes.flatMap(({ name, older }) => {
    const answer = sent[name] ?? sent[older] ?? before?.[name]
    return answer === undefined ? [] : [[name, toAnswer(answer)] as const]
  })
  return answers.length > 0 ? Object.fromEntries(answers) : undefined
}

const toAnswer = (answer: Consent[string]) =>
  typeof answer === 'boolean' ? { granted: answer, source: 'platform' as const } : answer

/** All purposes with their answers in the form of a version. */
export function presentConsent(consent: Consent | undefined, version: Version): object | undefined {
  const answers = purposes.map((purpose) => ({
    ...purpose,
    answer: consent && toAnswerOf(consent, purpose.name),
  }))
  if (version === '2026-08-25')
    return Object.fromEntries(
      answers.map(({ name, description, answer }) => [
        name,
        { ...(answer ?? { granted: false, source: 'business' }), description },
      ]),
    )
  const given = answers.flatMap(({ older, answer }) => (answer ? [[older, answer.granted] as const] : []))
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

function toAnswerOf(consent: Consent, name: string) {
  const answer = consent[name]
  return answer === undefined ? undefined : toAnswer(answer)
}
