import { moreTexts, texts } from '../texts/texts.ts'
import { failureOf } from './failure.ts'

export function userMessage(error: unknown): string {
  return messageOf(failureOf(error).code)
}

export function messageOf(code: string): string {
  const [first, more]: readonly (Messages | undefined)[] = [texts.errors.byCode, moreTexts?.errors.byCode]
  return first?.[code] ?? more?.[code] ?? texts.errors.unknown
}

type Messages = Readonly<Record<string, string>>
