import type { SignInSettings } from '@vitrine/client/site-settings'

export type Question = SignInSettings['signUpFields'][number]

export const questionTypes: Readonly<Record<Question['type'], string>> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  DATE: 'Date',
  CHECKBOX: 'Checkbox',
  CHOICE: 'Single choice',
}

/** The key never changes, because answers are stored under it. */
export function toQuestion(
  form: FormData,
  current: Pick<Question, 'key'> | undefined,
  others: readonly Pick<Question, 'key'>[],
): Question {
  const label = String(form.get('label') ?? '').trim()
  const type = String(form.get('type')) as Question['type']
  const options = String(form.get('options') ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    key: current?.key ?? newKey(label, others),
    label,
    type,
    required: form.get('required') !== null,
    ...(type === 'CHOICE' && { options }),
  }
}

/** `Favourite tea` → `favourite-tea`, numbered if the key is taken. */
export function newKey(label: string, others: readonly Pick<Question, 'key'>[]): string {
  const base =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'question'
  const isTaken = (key: string) => others.some((other) => other.key === key)
  let key = base
  for (let number = 2; isTaken(key); number += 1) key = `${base}-${number}`
  return key
}
