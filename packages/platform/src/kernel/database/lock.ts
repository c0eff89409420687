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

/** Another process is at work in the directory. Two would silently lose each other's rows. */
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

/** Longer than another process needs to find out that it moved the wrong file and to put it back. */
const settling = 100
/** A server that is being replaced needs a moment to go. */
const patience = 1_500

/**
 * Takes the directory for this process, until the returned function is called. A file that is created exclusively
 * decides; one that a dead process left behind is moved aside first. Of several that race for it, the one whose text
 * is still in the file after a moment has it, once nothing is aside any more: a process that was stopped just then may
 * hold the lock of another in its hand for longer than any moment.
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
    // A process that wrote a part is about to write the rest, or died before.
    if (holder ? holder.isGone : late) moveAside(path, text)
    else if (holder && late) throw new DirectoryLockedError(directory, holder.pid)
  }
}

/** Undefined: the text does not hold a whole id and what follows it. */
function holderOf(text: string): { readonly pid: number; readonly isGone: boolean } | undefined {
  const [, pid, start] = /^([1-9]\d*) (\d+|-)/.exec(text) ?? []
  return pid ? { pid: Number(pid), isGone: !isAlive(Number(pid), start) } : undefined
}

/**
 * The process whose lock a living process has moved aside and may put back; the mover, where the lock does not say whose
 * it is. A lock that a dead process left there is put back here.
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

/** Others may do so at the same time. */
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

/** What was moved may be a fresh lock of a third process that was quicker: then it goes back where it was. */
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

/** A pid is given again: the same number with another start time is another process. */
function isAlive(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !start || start === '-' || startOf(pid) === start
}

/** On Linux the process's start in clock ticks since boot; elsewhere unknown. */
export function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-'
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}
