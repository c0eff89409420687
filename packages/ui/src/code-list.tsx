import { useAccountTexts } from './account-texts.ts'
import { Button } from './button.tsx'
import { useCopy } from './copy-button.tsx'
import { CopyIcon, DownloadIcon, PrinterIcon } from './icons.tsx'

export interface CodeListProps {
  readonly label: string
  readonly codes: readonly string[]
  /** Heading of the copied and downloaded text. */
  readonly heading: string
  readonly fileName: string
}

/** Codes that are shown once, with buttons to copy, download and print. Needs a `<ToastRegion>`. */
export function CodeList({ label, codes, heading, fileName }: CodeListProps) {
  const copy = useCopy()
  const texts = useAccountTexts()
  const text = `${heading}\n\n${codes.join('\n')}\n`
  return (
    <>
      <ul
        aria-label={label}
        className="grid grid-cols-[repeat(auto-fit,minmax(11.5rem,1fr))] gap-x-6 gap-y-2 rounded-md bg-surface px-5 py-4 font-code text-sm"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="vt-screen-only flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          icon={<CopyIcon size={16} />}
          onClick={() => copy(texts.theCodes, text)}
        >
          {texts.copy}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          icon={<DownloadIcon size={16} />}
          onClick={() => download(text, fileName)}
        >
          {texts.download}
        </Button>
        <Button size="sm" variant="secondary" icon={<PrinterIcon size={16} />} onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
    </>
  )
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  URL.revokeObjectURL(address)
}
