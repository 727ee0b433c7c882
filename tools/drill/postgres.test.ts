import { tryDrills } from './try-drills';

tryDrills('postgres');
