import { useClient } from '@vitrine/react/provider'
import { useRef, useState } from 'react'

import { formatSortable } from '../../data/format.ts'
import { type ExportChoices, exportParts } from '../../data/product-exports.ts'
import { saveText } from './save-text.ts'

/** An export that saves its file when the last part has arrived. */
export function useExport(onSaved: (products: number) => void) {
  const client = useClient()
  const running = useRef<AbortController>(undefined)
  const [count, setCount] = useState<number>()
  const [error, setError] = useState<unknown>()
  const cancel = () => {
    running.current?.abort()
    setCount(undefined)
    setError(undefined)
  }
  const start = async (choices: ExportChoices) => {
    const control = new AbortController()
    running.current = control
    setError(undefined)
    setCount(0)
    try {
      const texts: string[] = []
      let total = 0
      for await (const { text, products } of exportParts(client, choices, control.signal)) {
        texts.push(text)
        total += products
        setCount(total)
      }
      const isLines = choices.format === 'JSON_LINES'
      const name = `products-${formatSortable(new Date()).slice(0, 10)}.${isLines ? 'jsonl' : 'csv'}`
      saveText(texts, name, isLines ? 'application/x-ndjson' : 'text/csv')
      onSaved(total)
    } catch (failure) {
      if (!control.signal.aborted) setError(failure)
    }
    setCount(undefined)
  }
  return { count, error, start, cancel }
}
