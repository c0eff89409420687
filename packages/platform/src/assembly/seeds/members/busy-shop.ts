import { emailOf, type SeedMember } from './member.ts'
import { smallShopMembers } from './small-shop.ts'

const firstNames =
  'Ada Ben Clara Dara Eoin Fiona Hanna Jana Karl Lena Mats Nora Otto Rosa Sven Uma Vera Will Xenia Yann'
const lastNames =
  'Adler Byrne Costa Dunne Eriksen Fischer Grant Hayes Ito Kelly Lynch Quinn Rossi Sato Walsh Young'

/** Two thousand members, always the same. */
export const busyShopMembers: readonly SeedMember[] = [
  ...smallShopMembers,
  ...Array.from({ length: 2_000 - smallShopMembers.length }, (_, index): SeedMember => {
    const firstName = pick(firstNames, index)
    const lastName = pick(lastNames, Math.floor(index / 20))
    const round = Math.floor(index / 320)
    return {
      number: 100 + index,
      firstName,
      lastName: round === 0 ? lastName : `${lastName}-${pick(lastNames, round * 3 + index)}`,
      nickname: `${firstName} ${lastName.charAt(0)}. ${round + 1}`,
      ...(index % 3 === 0 && { isPublic: true }),
      ...(index % 41 === 0 && { status: 'PENDING' }),
      ...(index % 67 === 5 && { status: 'BLOCKED' }),
      ...(index % 97 === 7 && { muted: true }),
      joined: (index * 7) % 720,
      seen: (index * 5) % 90,
    }
  }),
].filter(unlessTaken())

function pick(words: string, index: number): string {
  const all = words.split(' ')
  return all[index % all.length] ?? ''
}

function unlessTaken(): (member: SeedMember) => boolean {
  const taken = new Set<string>()
  return (member) => !taken.has(emailOf(member)) && Boolean(taken.add(emailOf(member)))
}
