import type { Random } from '../random';

/** A person's name, and the same name in the ASCII letters of an email address. */
type Person = { displayName: string | null; mailbox: string };

// prettier-ignore
const FIRST_NAMES = [
  'Aisha', 'Aleksander', 'Amelia', 'André', 'Björn', 'Chloé', 'Daniel', 'Dmitri', 'Elif', 'Emeka',
  'Fatima', 'Freya', 'Gaurav', 'Grace', 'Hana', 'Hiroshi', 'Ines', 'Ivan', 'Jakub', 'Jamal',
  'João', 'Kavya', 'Keiko', 'Lars', 'Leila', 'Lucía', 'Malik', 'Marta', 'Mei', 'Niamh',
  'Noah', 'Nur', 'Olga', 'Owen', 'Priya', 'Rafael', 'Ravi', 'Sanne', 'Siti', 'Søren',
  'Tariq', 'Thandiwe', 'Uyên', 'Viktor', 'Wanjiru', 'Wei', 'Yara', 'Yusuf', 'Zofia', 'Zoë',
] as const;

// prettier-ignore
const LAST_NAMES = [
  'Abdullah', 'Adeyemi', 'Almeida', 'Andersson', 'Baker', 'Bianchi', 'Brennan', 'Castillo', 'Chen', 'Cohen',
  "D'Angelo", 'Dubois', 'Eriksen', 'Farouk', 'García', 'Grabowski', 'Haddad', 'Hoffmann', 'Ibrahim', 'Ito',
  'Jansen', 'Jovanović', 'Kamau', 'Kaya', 'Kim', 'Kowalczyk', 'Lindqvist', 'López', 'Mbeki', 'Müller',
  'Nakamura', 'Nguyễn', 'Novák', "O'Brien", 'Okonkwo', 'Papadopoulos', 'Patel', 'Petrov', 'Quispe', 'Rahman',
  'Ramos', 'Santos', 'Schneider', 'Silva', 'Tan', 'Thompson', 'Tremblay', 'Virtanen', 'Wójcik', 'Yılmaz',
] as const;

/**
 * Names that careless screens display wrongly: right-to-left, missing, very long, or with emoji.
 * They are near the top of every app's lists.
 */
const REMARKABLE: readonly Person[] = [
  { displayName: 'محمد عبد الرحمن', mailbox: 'm.abdulrahman' },
  { displayName: "Seán O'Connor-Ní Bhriain", mailbox: 'sean.oconnor' },
  { displayName: null, mailbox: 'billing+nimbus' },
  { displayName: '🦊 Foxglove 🛰️', mailbox: 'foxglove' },
  { displayName: 'שרה לוי־אברהם', mailbox: 'sarah.levi' },
  {
    displayName:
      'Maximiliana Wilhelmina Alexandrina von Hohenstein-Sayn zu Berleburg-Württemberg, Head of International Infrastructure Procurement',
    mailbox: 'maximiliana.von.hohenstein.sayn.zu.berleburg.wuerttemberg.procurement',
  },
  { displayName: '鈴木 一郎', mailbox: 'ichiro.suzuki' },
  { displayName: 'Renée L’Écuyer', mailbox: 'renee.lecuyer' },
  { displayName: 'Łukasz Żółć', mailbox: 'lukasz.zolc' },
  { displayName: 'X Æ', mailbox: 'x.ae' },
];

const TRANSCRIBED: Record<string, string> = { ø: 'o', ł: 'l', ı: 'i', đ: 'd', æ: 'ae', ß: 'ss' };

const mailboxOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[øłıđæß]/g, (letter) => TRANSCRIBED[letter] ?? letter)
    .replaceAll(/[^a-z0-9.]/g, '');

// Computes the mailbox of each name once, because computing one for each person of a large sandbox
// is slow.
const FIRST = FIRST_NAMES.map((name) => ({ name, mailbox: mailboxOf(name) }));
const LAST = LAST_NAMES.map((name) => ({ name, mailbox: mailboxOf(name) }));

/** Generates the n-th person of an app. One in three of the first thirty is from `REMARKABLE`. */
export const generatePerson = (random: Random, index: number): Person => {
  const remarkable = index < 30 && index % 3 === 2 ? REMARKABLE[(index - 2) / 3] : undefined;
  if (remarkable) return remarkable;
  const first = FIRST[random.integer(0, FIRST.length - 1)];
  const last = LAST[random.integer(0, LAST.length - 1)];
  if (!first || !last || random.chance(0.015)) {
    return { displayName: null, mailbox: `user.${index.toString(36)}` };
  }
  return {
    displayName: `${first.name} ${last.name}`,
    mailbox: `${first.mailbox}.${last.mailbox}`,
  };
};

const MAIL_HOSTS = ['example.com', 'example.org', 'example.net', 'mail.example'] as const;

/** Generates a unique email address for the n-th person. */
export const generateEmail = (random: Random, person: Person, index: number): string =>
  `${person.mailbox}${index === 0 ? '' : index.toString()}@${random.pick(MAIL_HOSTS)}`;
