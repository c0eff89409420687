import { useEffect, useLayoutEffect, useRef } from 'react'

declare global {
  var early: (((event: MouseEvent) => void) & { button?: Element | null }) | undefined
}

/**
 * A part of each page: keeps which button somebody pressed last while no script could answer. Links and forms need
 * none: browsers follow the ones and send the others.
 */
export const rememberPress =
  "addEventListener('click',early=e=>{early.button=e.target.closest('button[type=button]')||early.button})"

/** Once the page can answer: what was typed, chosen and pressed before is told to it. To be the last of all. */
export function TakeOver(): null {
  const changed = useRef<readonly Element[]>([])
  // Before anything is drawn anew, which would put the fields back to what the server wrote.
  useLayoutEffect(() => {
    if (globalThis.early) removeEventListener('click', globalThis.early)
    changed.current = [...document.querySelectorAll('input, textarea, select')].filter(tell)
  }, [])
  useEffect(() => {
    const button = globalThis.early?.button
    delete globalThis.early
    // What was told above is drawn after the effects, and a field that is left answers by what it was drawn with.
    queueMicrotask(() => {
      for (const field of changed.current) if (field !== document.activeElement) send(field, 'focusout')
      if (button instanceof HTMLButtonElement) button.click()
    })
  }, [])
  return null
}

/** Whether there was something to tell. */
function tell(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, written) && send(field, 'change')
  }
  if (field instanceof HTMLTextAreaElement) return tellText(field, HTMLTextAreaElement.prototype)
  if (!(field instanceof HTMLInputElement)) return false
  if (field.type === 'file') return field.files?.length !== 0 && send(field, 'change')
  if (field.type === 'radio' || field.type === 'checkbox') return tellTick(field)
  return tellText(field, HTMLInputElement.prototype)
}

// React passes on only what is another value than the one it saw last, and it sees what is set on a field itself.

function tellTick(field: HTMLInputElement): boolean {
  const { checked, defaultChecked } = field
  // A radio that somebody left is told of by the one that was taken.
  if (checked === defaultChecked || (field.type === 'radio' && !checked)) return false
  field.checked = defaultChecked
  Reflect.set(HTMLInputElement.prototype, 'checked', checked, field)
  return send(field, 'click')
}

function tellText(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): boolean {
  const { value, defaultValue } = field
  if (value === defaultValue) return false
  const { selectionStart, selectionEnd } = field
  field.value = defaultValue
  Reflect.set(prototype, 'value', value, field)
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd)
  return send(field, 'input')
}

const send = (field: Element, event: string): boolean =>
  field.dispatchEvent(new Event(event, { bubbles: true }))
