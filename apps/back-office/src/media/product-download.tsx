import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setProductFile } from '@vitrine/client/digital-downloads'
import type { FileDescriptor } from '@vitrine/client/files'
import { useClient } from '@vitrine/react/provider'
import { Button } from '@vitrine/ui/button'
import { Select } from '@vitrine/ui/select'
import { useState } from 'react'

import { digitalProductsOptions } from '../data/catalogue.ts'
import { fileKeys } from '../data/files.ts'
import { useAction } from '../shell/use-action.ts'

/** Attaches a private file to a product as its download. */
export function ProductDownload({ file }: { readonly file: FileDescriptor }) {
  const client = useClient()
  const queries = useQueryClient()
  const { data: products } = useQuery(digitalProductsOptions(client))
  const { busy, run } = useAction()
  const [productId, setProductId] = useState('')
  if (!products || products.length === 0) return <p>The shop has no downloadable products.</p>
  const product = products.find(({ id }) => id === productId)
  const isSold = product?.digitalFile?.fileId === file.id
  const put = async (id: string, fileId: string) => {
    await setProductFile(client, { productId: id, fileId })
    await Promise.all([
      queries.invalidateQueries({ queryKey: digitalProductsOptions(client).queryKey }),
      queries.invalidateQueries({ queryKey: fileKeys.all }),
    ])
  }
  const sell = ({ id, name, digitalFile: before }: (typeof products)[number]) =>
    run(async () => {
      await put(id, file.id)
      return {
        message: `Customers who buy ${name} now get this file.`,
        ...(before && { undo: () => put(id, before.fileId ?? before.fileName) }),
      }
    })
  return (
    <div className="flex flex-col gap-3">
      <p>Earlier customers keep the file that they bought.</p>
      <div className="flex items-end gap-3">
        <Select
          label="Product"
          placeholder="Choose a product"
          options={products.map(({ id, name }) => ({ value: id, label: name }))}
          value={productId}
          onChange={({ target }) => setProductId(target.value)}
          className="flex-1"
        />
        <Button
          variant="secondary"
          busy={busy}
          disabled={!product || isSold}
          onClick={() => void (product && sell(product))}
        >
          {isSold ? 'Attached' : 'Attach to product'}
        </Button>
      </div>
    </div>
  )
}
