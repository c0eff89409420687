import { type ReactNode, useEffect, useLayoutEffect } from 'react'

declare global {
  var early: (((event: MouseEvent) => void) & { button?: Element | null }) | undefined
}

/**
 * A part of each page: keeps which button somebody pressed last while no script could answer. Links and forms need
 * none: browsers follow the ones and send the others.
 */
export const rememberPress =
  "addEventListener('click',early=e=>{early.button=e.target.closest('button[type=button]')||early.button})"

/** Around the page: once it can answer, what was typed, chosen and pressed before is told to it. */
export function TakeOver({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    if (globalThis.early) removeEventListener('click', globalThis.early)
    // Kept before anything is drawn anew, which would put the fields back to what the server wrote.
    const tellings = [...document.querySelectorAll('input, textarea, select')].flatMap((field) => {
      const tell = toTell(field)
      return tell ? [{ field, tell }] : []
    })
    // One after the other, each drawn before the next: the second may build on what became of the first.
    queueMicrotask(() => {
      for (const { field, tell } of tellings) {
        tell()
        if (field !== document.activeElement) send(field, 'focusout')
      }
    })
  }, [])
  useEffect(() => {
    const button = globalThis.early?.button
    delete globalThis.early
    // After what is told above, whichever of the two began first.
    if (button instanceof HTMLButtonElement) queueMicrotask(() => button.click())
  }, [])
  return children
}

/** What there is to tell of a field, if anything. */
function toTell(field: Element): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const { value, selectedIndex, options } = field
    const written = [...options].findIndex(({ defaultSelected }) => defaultSelected)
    if (selectedIndex === Math.max(0, written)) return undefined
    return () => {
      field.value = value
      send(field, 'change')
    }
  }
  if (field instanceof HTMLTextAreaElement) return toTellText(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement)) return undefined
  if (field.type === 'file') return field.files?.length ? () => send(field, 'change') : undefined
  if (field.type === 'radio' || field.type === 'checkbox') return toTellTick(field)
  return toTellText(field, HTMLInputElement.prototype)
}

// React passes on only what is another value than the one it saw last, and it sees what is set on a field itself.

function toTellTick(field: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked } = field
  // A radio that somebody left is told of by the one that was taken.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return undefined
  return () => {
    field.checked = defaultChecked
    Reflect.set(HTMLInputElement.prototype, 'checked', checked, field)
    send(field, 'click')
  }
}

function toTellText(
  field: HTMLInputElement | HTMLTextAreaElement,
  prototype: object,
): (() => void) | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field
  if (value === defaultValue) return undefined
  return () => {
    field.value = defaultValue
    Reflect.set(prototype, 'value', value, field)
    if (selectionStart !== null && document.activeElement === field)
      field.setSelectionRange(selectionStart, selectionEnd)
    send(field, 'input')
  }
}

function send(field: Element, event: string): void {
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
