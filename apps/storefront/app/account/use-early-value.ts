import { type RefObject, useEffect } from 'react'

/**
 * Takes over what somebody typed or chose while the page's scripts were still on their way: what follows a field's
 * state would put it back.
 *
 * @param set Has to be the same in each rendering, as the setter of a state is.
 */
export function useEarlyValue(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  set: (value: string) => void,
): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) set(field.value)
  }, [form, name, set])
}
