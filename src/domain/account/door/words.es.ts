export const es = { staffDoor: 'Acceso del personal: presione tres veces' }
