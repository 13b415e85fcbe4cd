export const es = {
  oneLineOnly: 'No se permiten saltos de línea ni caracteres de control',
  noControlCharacters: 'No se permiten caracteres de control',
  notText: 'Esto debe ser texto',
  tooLong: (limit: string) => `Use ${limit} caracteres como máximo`,
}
