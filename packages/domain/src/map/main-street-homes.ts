/** A street with so many homes is drawn wider, as it is often the way through. */
export const mainStreetHomes = 40;
