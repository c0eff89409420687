import { useSuspenseQuery } from '@tanstack/react-query'
import { downloadsOptions } from '@vitrine/react/downloads'
import { useClient } from '@vitrine/react/provider'
import { Button, buttonClass } from '@vitrine/ui/button'
import { DownloadIcon } from '@vitrine/ui/icons'

import { useSending } from '../account/use-sending.ts'
import { formatBytes, formatDay } from '../data/format.ts'
import { moreTexts } from '../texts/texts.ts'

/** The purchased files, with new links for expired ones. */
export function Downloads({ orderId }: { readonly orderId: string }) {
  const { data: downloads } = useSuspenseQuery(downloadsOptions(useClient(), orderId))
  const { Form, isBusy } = useSending('renew-downloads')
  if (downloads.length === 0) return null
  return (
    <section aria-labelledby="downloads" className="vt-screen-only mb-10">
      <h2 id="downloads" className="mb-4 text-2xl">
        {moreTexts.orders.downloads}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {downloads.map((file) => (
          <li key={file.fileId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0">
              <p className="font-medium">{file.productName}</p>
              <p className="text-sm break-words text-ink-soft">
                {`${file.fileName}, ${formatBytes(file.sizeInBytes)}`}
              </p>
              <p className="text-sm text-ink-soft">
                {file.link
                  ? moreTexts.orders.expiresOn(formatDay(file.expirationDate), file.downloadsLeft)
                  : moreTexts.orders.linkExpired}
              </p>
            </div>
            {file.link ? (
              <a
                href={file.link}
                className={`${buttonClass({ variant: 'secondary', size: 'sm' })} gap-2`}
                aria-label={moreTexts.orders.downloadOf(file.productName)}
              >
                <DownloadIcon size={16} /> {moreTexts.orders.download}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {downloads.some(({ link }) => !link) ? (
        <Form method="post" preventScrollReset className="mt-4">
          <Button
            type="submit"
            name="intent"
            value="renew-downloads"
            variant="secondary"
            size="sm"
            busy={isBusy}
          >
            {moreTexts.orders.newLink}
          </Button>
        </Form>
      ) : null}
    </section>
  )
}
