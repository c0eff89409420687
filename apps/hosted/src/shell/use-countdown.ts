import { useEffect, useState } from 'react'

export interface Countdown {
  readonly seconds: number
  readonly restart: () => void
}

/** Counts whole seconds down to zero. */
export function useCountdown(from: number): Countdown {
  const [seconds, setSeconds] = useState(from)
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [running])
  return { seconds, restart: () => setSeconds(from) }
}
