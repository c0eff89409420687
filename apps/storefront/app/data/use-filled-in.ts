import { type RefObject, useLayoutEffect } from 'react'

/**
 * Calls `read` once at hydration if the form differs from the server's values: users may type before the scripts load,
 * and browsers restore forms. Use it where other values change the page.
 */
export function useFilledIn(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => void,
): void {
  // Runs before the next render, which would reset controlled fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later values arrive by events
  useLayoutEffect(() => {
    if (form.current && [...form.current.elements].some(isFilledIn)) read(form.current)
  }, [])
}

function isFilledIn(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, written)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'radio' || field.type === 'checkbox'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
