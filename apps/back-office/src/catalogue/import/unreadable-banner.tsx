import { isApiError } from '@vitrine/client'
import { Banner } from '@vitrine/ui/banner'

import { FailureBanner } from '../../shell/failure-banner.tsx'

/** Names the row that cannot be read. */
export function UnreadableBanner({ error }: { readonly error: unknown }) {
  if (!isApiError(error, 'IMPORT_FILE_UNREADABLE'))
    return <FailureBanner title="The file could not be read" error={error} />
  const { row, column, message } = error.data ?? {}
  const place = [row === undefined ? '' : `Row ${row}`, column ? `column ${column}` : '']
    .filter(Boolean)
    .join(', ')
  return (
    <Banner tone="critical" title="The file could not be read">
      {[place, String(message ?? '')].filter(Boolean).join(': ')}
    </Banner>
  )
}
