import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Another process uses the data directory; two processes would corrupt it. */
export class DirectoryLockedError extends Error {
  override readonly name = 'DirectoryLockedError'
  readonly pid: number

  constructor(directory: string, pid: number) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that process, or choose another directory with --data.`,
    )
    this.pid = pid
  }
}

/** In milliseconds, longer than another process needs to notice and undo a wrong move. */
const settling = 100
/** In milliseconds, the time in which a server that is being replaced can exit. */
const patience = 1_500

/**
 * Locks the directory for this process until the returned function is called. The lock file is created exclusively;
 * the file of a dead process is first moved aside. If several processes race, the one whose text is still in the file
 * after a moment has the lock. It then waits until no moved file remains, because a suspended process may put it back.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'vitrine.lock')
  const mine = `${process.pid} ${startOf(process.pid)} ${randomBytes(8).toString('hex')}`
  for (const end = performance.now() + patience; ; pause(settling / 2)) {
    createExclusively(path, mine)
    if (read(path) === mine) pause(settling)
    const aside = holderAside(directory, path)
    const text = read(path) ?? ''
    const late = performance.now() > end
    if (text === mine) {
      if (aside === undefined) return () => release(path, mine)
      if (!late) continue
      release(path, mine)
      throw new DirectoryLockedError(directory, aside)
    }
    const holder = holderOf(text)
    // A process writes its file in parts, unless it died in between.
    if (holder ? holder.isGone : late) moveAside(path, text)
    else if (holder && late) throw new DirectoryLockedError(directory, holder.pid)
  }
}

/** Returns undefined if the text is incomplete. */
function holderOf(text: string): { readonly pid: number; readonly isGone: boolean } | undefined {
  const [, pid, start] = /^([1-9]\d*) (\d+|-)/.exec(text) ?? []
  return pid ? { pid: Number(pid), isGone: !isAlive(Number(pid), start) } : undefined
}

/**
 * Returns the process whose lock a living process has moved aside and may put back, or the mover if the lock is
 * unreadable. It puts back locks that a dead mover left.
 */
function holderAside(directory: string, path: string): number | undefined {
  let found: number | undefined
  for (const name of readdirSync(directory)) {
    const [, mover, start] = /^vitrine\.lock\.(\d+)-?(.*)$/.exec(name) ?? []
    if (!mover) continue
    const aside = join(directory, name)
    const holder = holderOf(read(aside) ?? '')
    const isAtIt = Number(mover) !== process.pid && isAlive(Number(mover), start)
    if (isAtIt) found = holder?.pid ?? Number(mover)
    else if (!holder || holder.isGone) rmSync(aside, { force: true })
    else putBack(aside, path)
  }
  return found
}

/** Another process may put it back at the same time. */
function putBack(aside: string, path: string): void {
  try {
    renameSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function createExclusively(path: string, text: string): boolean {
  try {
    const fd = openSync(path, 'wx')
    writeSync(fd, text)
    fsyncSync(fd)
    closeSync(fd)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The moved file may be a new lock of a third process; in this case it is put back. */
function moveAside(path: string, expected: string): void {
  const aside = `${path}.${process.pid}-${startOf(process.pid)}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside) === expected) rmSync(aside, { force: true })
  else putBack(aside, path)
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true })
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Process ids are reused: the same id with another start time is another process. */
function isAlive(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !start || start === '-' || startOf(pid) === start
}

/** On Linux, the start time of the process in clock ticks since boot; elsewhere unknown. */
export function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
