import { useEffect, useState } from 'react'

/** The value once it has not changed for a moment, so that not every key press sends a call. */
export function usePaused<T>(value: T, milliseconds = 200): T {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return paused
}
