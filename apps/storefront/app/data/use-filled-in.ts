import { type RefObject, useLayoutEffect } from 'react'

/**
 * Reads a form once when React takes it over, if it holds other values than the server wrote: a person can be faster than
 * the scripts, and browsers restore forms. Only needed where the page shows something else for other values.
 */
export function useFilledIn(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => void,
): void {
  // Before the next rendering, which sets controlled fields back.
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
