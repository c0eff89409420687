import { useQuery } from '@tanstack/react-query'
import { createPagePreviewToken, type Page } from '@vitrine/client/pages'
import { useClient } from '@vitrine/react/provider'
import { useEffect, useRef } from 'react'

import { shop } from '../../../shop.ts'
import { pagesKey } from '../pages.ts'

/** A token is valid for an hour. */
const renewAfter = 50 * 60_000

/** The draft in the storefront, beside its fields. It follows each save. */
export function LivePreview({ page }: { readonly page: Page }) {
  const { id, revision } = page
  const client = useClient()
  const frame = useRef<HTMLIFrameElement>(null)
  const { storefrontUrl } = shop
  const { data: token } = useQuery({
    queryKey: [...pagesKey, 'preview', id],
    queryFn: async () =>
      (await createPagePreviewToken(client, { id, frameOrigin: window.location.origin })).token,
    enabled: Boolean(storefrontUrl),
    refetchInterval: renewAfter,
    refetchOnWindowFocus: false,
    staleTime: renewAfter,
    gcTime: 0,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is a saved draft
  useEffect(() => {
    if (storefrontUrl) frame.current?.contentWindow?.postMessage('saved', new URL(storefrontUrl).origin)
  }, [revision, storefrontUrl])
  if (!storefrontUrl)
    return (
      <p className="rounded-md bg-surface p-6 text-sm text-ink-soft">
        The preview appears here as soon as the shop knows the address of its storefront.
      </p>
    )
  const query = new URLSearchParams({ token: token ?? '', frame: window.location.origin })
  return (
    <div className="sticky top-4 h-[calc(100dvh-9rem)] overflow-hidden rounded-md border border-line bg-sunken">
      {token ? (
        <iframe
          ref={frame}
          title="Preview of the page"
          src={`${storefrontUrl}/preview/pages/${id}?${query}`}
          className="size-full"
        />
      ) : null}
    </div>
  )
}
