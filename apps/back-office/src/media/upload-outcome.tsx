import { useQuery } from '@tanstack/react-query'
import { useClient } from '@vitrine/react/provider'
import { CircleAlertIcon, CircleCheckIcon } from '@vitrine/ui/icons'
import { Spinner } from '@vitrine/ui/spinner'
import { Link } from 'react-router'

import { fileOptions } from '../data/files.ts'

export interface UploadOutcomeProps {
  readonly name: string
  readonly fileId: string
  /** Called when the file's page opens. */
  readonly onLeave: () => void
}

/** The platform processes an uploaded file before it is available. */
export function UploadOutcome({ name, fileId, onLeave }: UploadOutcomeProps) {
  const { data: file } = useQuery(fileOptions(useClient(), fileId))
  const failed = file?.operationStatus === 'FAILED'
  return (
    <div className="text-sm">
      <span className="flex items-center gap-2">
        {failed ? (
          <CircleAlertIcon size={16} className="flex-none text-critical" />
        ) : file?.operationStatus === 'READY' ? (
          <CircleCheckIcon size={16} className="flex-none text-positive" />
        ) : (
          <Spinner className="size-4" label={`${name} is being processed`} />
        )}
        <Link to={`/media/${fileId}`} onClick={onLeave} className="vt-link min-w-0 truncate">
          {name}
        </Link>
      </span>
      {failed ? (
        <p role="alert" className="mt-0.5 break-words text-critical">
          {file.error?.description ?? 'The file could not be processed.'}
        </p>
      ) : null}
    </div>
  )
}
