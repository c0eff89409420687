import { useQuery } from '@tanstack/react-query'
import type { FileDescriptor } from '@vitrine/client/files'
import { usePending } from '@vitrine/react/page-state'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Progress } from '@vitrine/ui/progress'
import { useEffect } from 'react'

import { fileOptions } from '../data/files.ts'

export interface ArrivingFileProps {
  readonly name: string
  readonly fileId: string
  readonly onReady: (file: FileDescriptor) => void
  readonly onRemove: () => void
}

/** An uploaded file, until the platform has processed it. */
export function ArrivingFile({ name, fileId, onReady, onRemove }: ArrivingFileProps) {
  const { data: file } = useQuery(fileOptions(useClient(), fileId))
  const status = file?.operationStatus ?? 'PENDING'
  usePending(status === 'PENDING')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the file is ready
  useEffect(() => {
    if (file && status === 'READY') onReady(file)
  }, [status])
  if (status === 'FAILED')
    return (
      <p role="alert" className="flex items-center gap-3 py-2 text-sm text-critical">
        {`${name} cannot be shown: the file is damaged, or browsers do not support its format.`}
        <Button variant="quiet" size="sm" onClick={onRemove}>
          Dismiss
        </Button>
      </p>
    )
  return <Progress label={name} detail="Processing" />
}
