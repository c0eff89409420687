import { useQuery } from '@tanstack/react-query'
import { getCheckoutTemplateQrCode } from '@vitrine/client/checkout-templates'
import { useClient } from '@vitrine/react/provider'
import { Button, buttonClass } from '@vitrine/ui/button'
import { Dialog } from '@vitrine/ui/dialog'
import { QrCode } from '@vitrine/ui/qr-code'
import { Skeleton } from '@vitrine/ui/skeleton'
import { useState } from 'react'

import { FailureBanner } from '../../../shell/failure-banner.tsx'

export interface LinkQrCodeProps {
  readonly linkId: string
  readonly name: string
}

export function LinkQrCode({ linkId, name }: LinkQrCodeProps) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['back-office', 'settings', 'link-qr-code', linkId],
    enabled: isOpen,
    queryFn: async ({ signal }) =>
      (await getCheckoutTemplateQrCode(client, { checkoutTemplateId: linkId }, { signal })).qrCode,
  })
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`QR code of the link ${name}`}
        onClick={() => setOpen(true)}
      >
        QR code
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`QR code of ${name}`}>
        {error ? (
          <FailureBanner
            title="The QR code could not be drawn"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : data ? (
          <div className="flex flex-col items-start gap-4">
            <QrCode {...data} label={`QR code that opens the link ${name}`} className="w-full" />
            <a href={toFile(data)} download={`${name}.svg`} className={buttonClass({ size: 'sm' })}>
              Download as SVG
            </a>
          </div>
        ) : (
          <Skeleton className="h-56 w-full" />
        )}
      </Dialog>
    </>
  )
}

const toFile = ({ path, size }: { readonly path: string; readonly size: number }): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`,
  )}`
