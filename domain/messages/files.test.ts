import { describe, expect, test } from 'vitest'
import { FILE_NAME_MAX, type FileType, shownFileName } from './files.ts'

describe('the name of a file', () => {
  const cases: [string, FileType, string][] = [
    ['Ordonnance du 3 mai.pdf', 'application/pdf', 'Ordonnance du 3 mai.pdf'],
    ['photo.PNG', 'image/jpeg', 'photo.jpg'],
    ['IMG_1234', 'image/jpeg', 'IMG_1234.jpg'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\moi\\bilan.pdf', 'application/pdf', 'bilan.pdf'],
    ['bilan\u202Efdp.exe', 'application/pdf', 'bilanfdp.pdf'],
    ['facture.pdf.exe', 'application/pdf', 'facture.pdf.pdf'],
    ['x\0\r\n.png', 'image/jpeg', 'x.jpg'],
    ['.htaccess', 'image/jpeg', 'htaccess.jpg'],
    ['<img src=x>.jpg', 'image/jpeg', '<img src=x>.jpg'],
    ['', 'application/pdf', 'fichier.pdf'],
    ['...', 'application/pdf', 'fichier.pdf'],
    ['\uD800.pdf', 'application/pdf', '\uFFFD.pdf'],
    ['e\u0301te\u0301.pdf', 'application/pdf', 'été.pdf'],
  ]
  test.each(cases)('%j sent as %s is %j', (name, type, shown) => {
    expect(shownFileName(name, type)).toBe(shown)
  })

  test('is short, however long it was', () => {
    expect([...shownFileName('é'.repeat(5_000), 'application/pdf')]).toHaveLength(FILE_NAME_MAX)
  })
})
