import { tryDrills } from './try-drills';

tryDrills('embedded');
