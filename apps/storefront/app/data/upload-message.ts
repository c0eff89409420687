import { isApiError } from '@vitrine/client'
import { moreTexts } from '../texts/texts.ts'
import { formatLimit } from './format.ts'
import { userMessage } from './user-message.ts'

/** Returns the message of a failed upload. */
export function uploadMessage(error: unknown): string {
  const most = isApiError(error, 'FILE_SIZE_OVER_LIMIT') && Number(error.data?.maximumSizeInBytes)
  return most ? moreTexts.errors.fileTooLarge(formatLimit(most)) : userMessage(error)
}
