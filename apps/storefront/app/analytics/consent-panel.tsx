import type { ShownAnalytics } from '@vitrine/client/site-frame'
import { Button } from '@vitrine/ui/button'
import { Checkbox } from '@vitrine/ui/checkbox'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { moreTexts } from '../texts/texts.ts'
import type { Purpose } from './consent.ts'

interface ConsentPanelProps {
  readonly analytics: ShownAnalytics
  /** Undefined if the visitor has not answered. */
  readonly accepted: readonly Purpose[] | undefined
  readonly isOptedOut: boolean
  /** The visitor opened it. */
  readonly isWanted: boolean
  /** Opens the panel; gets the focus after it if what had the focus is gone. */
  readonly link: RefObject<HTMLAnchorElement | null>
  readonly onChoose: (accepted: readonly Purpose[]) => void
  readonly onClose: () => void
}

/** The question about cookies, at the lower edge of the window. The page stays usable. */
export function ConsentPanel(props: ConsentPanelProps) {
  const { analytics, accepted, isOptedOut, isWanted, link, onChoose, onClose } = props
  const { purposes, privacyLink } = analytics
  const [isDetailed, setDetailed] = useState(isWanted)
  const [chosen, setChosen] = useState<readonly Purpose[]>(accepted ?? [])
  const panel = useRef<HTMLElement>(null)
  useRoom(panel)
  useEffect(() => {
    if (!isWanted) return
    const before = document.activeElement
    setDetailed(true)
    panel.current?.focus()
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body
      const next = isThere ? before : link.current
      next?.focus({ preventScroll: true })
    }
  }, [isWanted, link])
  const close = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  const toggle = (purpose: Purpose) =>
    setChosen(purposes.filter((one) => (one === purpose ? !chosen.includes(one) : chosen.includes(one))))
  const hasChoices = purposes.length > 1
  return (
    <section
      ref={panel}
      aria-label={moreTexts.consent.cookies}
      tabIndex={-1}
      onKeyDown={close}
      className="vt-screen-only vt-rise fixed inset-x-0 bottom-0 z-40 max-h-[80dvh] overflow-y-auto border-t border-line bg-paper text-base text-ink outline-none"
    >
      <div className="mx-auto flex max-w-page flex-col gap-x-12 gap-y-4 px-gutter py-5 lg:flex-row lg:items-end">
        <div className="flex-1">
          <h2 className="font-text font-medium">{moreTexts.consent.cookies}</h2>
          <p className="mt-1 max-w-measure text-sm text-ink-soft">
            {isOptedOut ? moreTexts.consent.optedOut : moreTexts.consent.question(purposes)}{' '}
            {privacyLink ? (
              <a href={privacyLink} className="vt-link text-ink">
                {moreTexts.consent.privacy}
              </a>
            ) : null}
          </p>
          {isDetailed && !isOptedOut ? (
            <div className="mt-4 flex flex-col gap-3 text-sm">
              <Checkbox
                label={moreTexts.consent.necessary}
                hint={moreTexts.consent.necessaryHint}
                checked
                disabled
              />
              {purposes.map((purpose) => (
                <Checkbox
                  key={purpose}
                  {...moreTexts.consent.purposes[purpose]}
                  checked={chosen.includes(purpose)}
                  onChange={() => toggle(purpose)}
                />
              ))}
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          {isOptedOut ? (
            <Button variant="secondary" onClick={onClose} className="flex-1 sm:flex-none">
              {moreTexts.consent.close}
            </Button>
          ) : (
            <>
              <Button variant="secondary" onClick={() => onChoose([])} className="min-w-32 flex-1">
                {moreTexts.consent.reject}
              </Button>
              <Button variant="secondary" onClick={() => onChoose(purposes)} className="min-w-32 flex-1">
                {hasChoices ? moreTexts.consent.acceptAll : moreTexts.consent.accept}
              </Button>
              {hasChoices || isDetailed ? (
                <Button
                  variant="quiet"
                  onClick={() => (isDetailed ? onChoose(chosen) : setDetailed(true))}
                  className="min-w-32 flex-1"
                >
                  {isDetailed ? moreTexts.consent.save : moreTexts.consent.choose}
                </Button>
              ) : null}
            </>
          )}
        </div>
      </div>
    </section>
  )
}

/** Leaves room below the page, so that the panel hides neither its end nor a focused element. */
function useRoom(panel: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    if (!panel.current) return
    const { body, documentElement } = document
    const observer = new ResizeObserver(([entry]) => {
      const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`
      body.style.paddingBottom = height
      documentElement.style.scrollPaddingBottom = height
    })
    observer.observe(panel.current)
    return () => {
      observer.disconnect()
      body.style.paddingBottom = ''
      documentElement.style.scrollPaddingBottom = ''
    }
  }, [panel])
}
