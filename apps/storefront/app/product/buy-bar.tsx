import { Button } from '@vitrine/ui/button'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { texts } from '../texts/texts.ts'

interface BuyBarProps {
  /** The button of the form: the bar appears while it is outside the window. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly name: string
  readonly price: ReactNode
  /** The chosen options. */
  readonly note: string
  readonly isSoldOut: boolean
  readonly children: ReactNode
}

/** The height of the header, which covers the top of the window. */
const header = 64

/** Name, price and button at the foot of a phone, while the button of the form and the foot of the page are not visible. */
export function BuyBar({ button, name, price, note, isSoldOut, children }: BuyBarProps) {
  const isAway = useIsAway(button)
  if (!isAway) return null
  return (
    <div className="vt-buy-bar vt-screen-only fixed inset-x-0 bottom-0 z-20 flex items-center gap-4 border-t border-line bg-paper px-gutter pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:hidden">
      <div className="min-w-0 flex-1 text-sm">
        <p className="truncate">{note || name}</p>
        <p className="font-medium">{price}</p>
      </div>
      {isSoldOut ? (
        <a href="#notify" className="vt-link flex-none py-3 text-sm">
          {texts.product.notifyMe}
        </a>
      ) : (
        <Button type="submit" className="flex-none">
          {children}
        </Button>
      )}
    </div>
  )
}

function useIsAway(button: RefObject<HTMLButtonElement | null>): boolean {
  const [visible, setVisible] = useState<ReadonlySet<Element>>()
  useEffect(() => {
    const watched = [button.current, document.querySelector('main ~ footer')].filter(
      (place) => place !== null,
    )
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before = new Set()) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) now.add(target)
            else now.delete(target)
          return now
        }),
      { rootMargin: `-${header}px 0px 0px` },
    )
    for (const place of watched) observer.observe(place)
    return () => observer.disconnect()
  }, [button])
  return visible?.size === 0
}
