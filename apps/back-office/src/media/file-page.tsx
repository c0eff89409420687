import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '@vitrine/client'
import { type FileDescriptor, updateFileDescriptor } from '@vitrine/client/files'
import { useClient } from '@vitrine/react/provider'
import { Badge } from '@vitrine/ui/badge'
import { Banner } from '@vitrine/ui/banner'
import { Button } from '@vitrine/ui/button'
import { CopyButton } from '@vitrine/ui/copy-button'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { fileKeys, fileOptions } from '../data/files.ts'
import { platformUrl } from '../data/image-urls.ts'
import { BackToList } from '../list/back-to-list.tsx'
import { ConfirmDialog } from '../shell/confirm-dialog.tsx'
import { FailureBanner } from '../shell/failure-banner.tsx'
import { NotFound } from '../shell/not-found.tsx'
import { PageHead } from '../shell/page-head.tsx'
import { Fact } from '../shell/section.tsx'
import { useAction } from '../shell/use-action.ts'
import { FileDetails } from './file-details.tsx'
import { FilePreview } from './file-preview.tsx'
import { FileProperties } from './file-properties.tsx'
import { FileUsage } from './file-usage.tsx'
import { FocalPoint, type Point } from './focal-point.tsx'
import { PrivateLink } from './private-link.tsx'
import { ProductDownload } from './product-download.tsx'
import { useFileActions } from './use-file-actions.ts'

export function FilePage() {
  const { fileId = '' } = useParams()
  const { data, error, refetch } = useQuery(fileOptions(useClient(), fileId))
  if (data) return <FileView key={fileId} file={data} />
  if (isApiError(error, 'RESOURCE_NOT_FOUND')) return <NotFound />
  return error ? (
    <FailureBanner title="The file could not be loaded" error={error} onRetry={() => void refetch()} />
  ) : null
}

function FileView({ file }: { readonly file: FileDescriptor }) {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { run } = useAction()
  const actions = useFileActions()
  const [destroying, setDestroying] = useState(false)
  const { id, displayName, state, operationStatus, error, usageCount = 0 } = file
  const isTrashed = state === 'DELETED'
  const show = (next: FileDescriptor) => {
    queries.setQueryData([...fileKeys.one, id], next)
    void queries.invalidateQueries({ queryKey: fileKeys.list })
  }
  const setPoint = async (focalPoint: Point | null) =>
    show((await updateFileDescriptor(client, { file: { id, focalPoint } })).file)
  const onPoint = (point: Point | null) => {
    const before = file.media?.image?.focalPoint ?? null
    void run(async () => {
      await setPoint(point)
      return { message: 'Saved.', undo: () => setPoint(before) }
    })
  }
  return (
    <div className="pb-16">
      <PageHead
        title={displayName}
        back={<BackToList to="/media" name="Media" />}
        marks={
          <>
            {file.private ? <Badge>Private</Badge> : null}
            {isTrashed ? <Badge tone="caution">In trash</Badge> : null}
          </>
        }
        actions={
          isTrashed ? (
            <>
              <Button size="sm" variant="secondary" onClick={() => void actions.restore([id])}>
                Restore
              </Button>
              <Button size="sm" variant="danger" onClick={() => setDestroying(true)}>
                Delete permanently
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" variant="secondary" onClick={() => void actions.download([id])}>
                Download
              </Button>
              <Button
                size="sm"
                variant="secondary"
                className="text-critical!"
                onClick={() => void actions.trash([id])}
              >
                Move to trash
              </Button>
            </>
          )
        }
      />
      {operationStatus === 'FAILED' ? (
        <Banner tone="critical" title="This file could not be processed" className="mb-6">
          {error?.description}
        </Banner>
      ) : null}
      <div className="grid gap-x-12 gap-y-10 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 max-w-wide">
          {file.media?.image && !isTrashed ? (
            <FocalPoint file={file} onChange={onPoint} />
          ) : (
            <FilePreview file={file} />
          )}
        </div>
        <div>
          <FileDetails key={file.updatedDate.getTime()} file={file} onSaved={show} />
          <div className="mt-8">
            <Fact title="Used in">
              <FileUsage fileId={id} />
            </Fact>
            <Fact title="Details">
              <FileProperties file={file} />
            </Fact>
            {file.private && !isTrashed ? (
              <>
                <Fact title="Link">
                  <PrivateLink file={file} />
                </Fact>
                {operationStatus === 'READY' ? (
                  <Fact title="Sold as a download">
                    <ProductDownload file={file} />
                  </Fact>
                ) : null}
              </>
            ) : null}
            {file.private || isTrashed ? null : (
              <Fact title="URL">
                <span className="flex items-center gap-2">
                  <span className="min-w-0 truncate">{platformUrl(file.url)}</span>
                  <CopyButton what="URL" text={platformUrl(file.url)} />
                </span>
              </Fact>
            )}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={destroying}
        onClose={() => setDestroying(false)}
        title={`Delete ${displayName}?`}
        confirm="Delete permanently"
        failure="The file was not deleted"
        onConfirm={async () => {
          await actions.destroy([id])
          await navigate('/media?in=trash', { replace: true })
        }}
      >
        <p>
          {usageCount > 0
            ? `It is used in ${usageCount === 1 ? 'one place' : `${usageCount} places`}, where it will be missing.`
            : 'It is not in use.'}{' '}
          This cannot be undone.
        </p>
      </ConfirmDialog>
    </div>
  )
}
