import { useEffect, useState } from 'react'

const pause = 200

/** The value of 200 ms ago, so that not every key press sends a call. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
